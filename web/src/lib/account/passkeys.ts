/** Passkeys, as the browser makes and uses them, and in words what came in the way. */

import { said } from "../api";

/** Why there are no passkeys here; nothing where there are. */
export function noPasskeys({
  secure = isSecureContext,
  host = location.hostname,
  known = knowsPasskeys(),
} = {}): string {
  if (!secure) return "This site is reached without https, where browsers offer no passkeys. A password works.";
  if (isAddress(host)) return "This site is reached by a number, where browsers offer no passkeys. A password works.";
  return known ? "" : "This browser knows no passkeys. A password works.";
}

function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

function isAddress(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.startsWith("[");
}

/** The new passkey, as JSON for the server. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  return shown(
    await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

/** The answer of a passkey that this device has, as JSON for the server. */
export async function usePasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  return shown(
    await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
}

function shown(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new DOMException("No passkey was given.", "NotAllowedError");
}

/** What to say when no passkey was made for somebody of this name. */
export function notMade(error: unknown, name: string, isMember: boolean): string {
  if (!(error instanceof DOMException)) return said(error);
  if (error.name === "InvalidStateError") return `This device keeps a passkey for ${name} already. Sign in instead?`;
  if (error.name === "NotSupportedError") return "This browser knows no passkeys.";
  return `No passkey was made. ${isMember ? "Nothing has changed." : "You are still a guest, nothing is lost."}`;
}

/** What to say when none was used: the browser does not tell whether there was none or somebody said no. */
export function notUsed(error: unknown): string {
  if (!(error instanceof DOMException)) return said(error);
  return "No passkey was used. If this device has none for this site, use another device or a password.";
}
