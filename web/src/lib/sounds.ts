// A soft bell when it is my turn, synthesised.

import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(audio: AudioContext, pitch: number, after: number, loudness: number): void {
  const start = audio.currentTime + after;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
  gain.connect(audio.destination);
  const oscillator = audio.createOscillator();
  oscillator.type = 'sine';
  oscillator.frequency.value = pitch;
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(start + 1);
}

export function bell(): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  void context.resume();
  tone(context, 659.3, 0, 0.08);
  tone(context, 880, 0.14, 0.06);
}
