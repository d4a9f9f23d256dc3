// Passkeys of the browser: whether it has them, making one, and signing in with one.

import { api } from './api';
import type { Me } from './protocol';

/** Browsers have passkeys on encrypted pages and on this machine itself. */
export function browserHasPasskeys(): boolean {
  return (
    isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** The person, or the browser, called it off. */
export class Cancelled extends Error {}

export async function createPasskey(): Promise<void> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(
    (await api.passkeyOptions()) as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  await api.addPasskey(await asked(navigator.credentials.create({ publicKey: options })));
}

export async function signInByPasskey(): Promise<Me> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(
    (await api.signInOptions()) as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return api.signInByPasskey(await asked(navigator.credentials.get({ publicKey: options })));
}

async function asked(answer: Promise<Credential | null>): Promise<object> {
  let credential: Credential | null;
  try {
    credential = await answer;
  } catch (error) {
    throw new Cancelled(String(error));
  }
  if (!(credential instanceof PublicKeyCredential)) throw new Cancelled();
  return credential.toJSON();
}
