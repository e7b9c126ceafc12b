/** What the browser can check by itself: that the key shown after the game is the one sealed before it. */

/** SHA-256 of a key written in hexadecimal, in hexadecimal; null where the browser cannot (an unsafe origin). */
export async function fingerprint(key: string): Promise<string | null> {
  if (!/^([0-9a-f]{2})+$/i.test(key) || !globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function keyFits(key: string, commitment: string): Promise<boolean | null> {
  const print = await fingerprint(key);
  return print === null ? null : print === commitment.toLowerCase();
}

/** The first digits of a fingerprint in fours, as people compare them. */
export function inFours(hex: string, digits = 16): string {
  return (hex.slice(0, digits).match(/.{1,4}/g) ?? []).join(" ");
}
