import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { licenses } from './licenses.ts';

const server = process.env.ENTREPOT_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), licenses('licenses.txt')],
  build: {
    outDir: '../src/entrepot/server/static',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 400,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
});
