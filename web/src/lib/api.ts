/** The REST calls of the server, each with its type; what goes wrong is an ApiError with the server's code. */

import type {
  AccountInfo,
  BotProfile,
  CodeSignIn,
  ErrorAnswer,
  GameInfo,
  GameRemembered,
  GamesPage,
  HeadToHead,
  Hint,
  Leaders,
  LessonInfo,
  Me,
  Moment,
  NewLesson,
  NewTable,
  PasskeySignIn,
  PasskeyWanted,
  PasswordSignIn,
  PasswordWanted,
  Preferences,
  Profile,
  ProofGiven,
  RatingCurve,
  RecoveryCodesGiven,
  Replay,
  RulingInfo,
  SeatChange,
  TableInfo,
  TransferClaimed,
  TransferInfo,
  TransferMade,
  TransferTaken,
  TransferWanted,
  Verdict,
} from "./protocol";
import { searchWith } from "./query";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly possible: string[] = [],
  ) {
    super(message);
    this.name = "ApiError";
  }
}

function isRefusal(body: unknown): body is ErrorAnswer {
  if (typeof body !== "object" || body === null || !("error" in body)) return false;
  const error = body.error;
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

/** What to do when the server knows nobody by the cookie that came along. */
let signedOut = () => {};
export function onSignedOut(then: () => void): void {
  signedOut = then;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: method === "GET" ? {} : { "Content-Type": "application/json" },
      credentials: "same-origin",
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new ApiError("offline", "The server cannot be reached. Are you online?", 0);
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new ApiError("garbled", "The server gave an answer that cannot be read.", response.status);
  }
  if (response.ok) return answer as T;
  if (response.status === 401) signedOut();
  if (isRefusal(answer))
    throw new ApiError(answer.error.code, answer.error.message, response.status, answer.error.possible ?? []);
  throw new ApiError("failed", `The server answered ${response.status}.`, response.status);
}

type Query = Record<string, string | number | boolean | null>;
const somebody = (id: string) => `/people/${encodeURIComponent(id)}`;
const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<Me>("GET", "/me"),
  addresses: () => call<string[]>("GET", "/addresses"),
  rename: (name: string) => call<Me>("PUT", "/me", { name }),
  account: () => call<AccountInfo>("GET", "/account"),
  setPassword: (wanted: PasswordWanted) => call<AccountInfo>("POST", "/account/password", wanted),
  passkeyToMake: () => call<PublicKeyCredentialCreationOptionsJSON>("POST", "/account/passkeys/options"),
  addPasskey: (wanted: PasskeyWanted) => call<AccountInfo>("POST", "/account/passkeys", wanted),
  removeWay: (id: string) => call<AccountInfo>("DELETE", `/account/ways/${encodeURIComponent(id)}`),
  recoveryCodes: () => call<RecoveryCodesGiven>("POST", "/account/recovery-codes"),
  passkeyToProve: () => call<PublicKeyCredentialRequestOptionsJSON>("POST", "/account/proof/options"),
  prove: (proof: ProofGiven) => call<AccountInfo>("POST", "/account/proof", proof),
  passkeyToSignIn: () => call<PublicKeyCredentialRequestOptionsJSON>("POST", "/sign-in/passkey/options"),
  signInByPasskey: (given: PasskeySignIn) => call<Me>("POST", "/sign-in/passkey", given),
  signInByPassword: (given: PasswordSignIn) => call<Me>("POST", "/sign-in/password", given),
  signInByCode: (given: CodeSignIn) => call<Me>("POST", "/sign-in/code", given),
  signOut: () => call<null>("POST", "/sign-out"),
  endSession: (id: string) => call<null>("DELETE", `/account/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => call<null>("DELETE", "/account/sessions"),
  prefer: (preferences: Preferences) => call<Preferences>("PUT", "/account/preferences", preferences),
  exported: () => call<unknown>("GET", "/account/export"),
  deleteAccount: (name: string) => call<null>("DELETE", "/account", { name }),
  makeTransfer: () => call<TransferMade>("POST", "/account/transfers"),
  transfer: () => call<TransferInfo>("GET", "/account/transfers"),
  answerTransfer: (agree: boolean) => call<TransferInfo>("POST", "/account/transfers/answer", { agree }),
  claimTransfer: (code: string) => call<TransferClaimed>("POST", "/transfers/claim", { code }),
  takeTransfer: (wanted: TransferWanted) => call<TransferTaken>("POST", "/transfers/take", wanted),
  profile: (id: string) => call<Profile>("GET", `/people/${encodeURIComponent(id)}`),
  games: () => call<GameInfo[]>("GET", "/games"),
  book: (game: string) => call<unknown>("GET", `/games/${encodeURIComponent(game)}/book`),
  rulings: (game: string) => call<RulingInfo[]>("GET", `/games/${encodeURIComponent(game)}/rulings`),
  tables: (state: TableInfo["state"], mine: boolean) => call<TableInfo[]>("GET", `/tables?state=${state}&mine=${mine}`),
  table: (id: string) => call<TableInfo>("GET", at(id)),
  lesson: (game: string) => call<LessonInfo>("GET", `/games/${encodeURIComponent(game)}/lesson`),
  openLesson: (lesson: NewLesson) => call<TableInfo>("POST", "/lessons", lesson),
  create: (table: NewTable) => call<TableInfo>("POST", "/tables", table),
  close: (id: string) => call<null>("DELETE", at(id)),
  sit: (id: string, seat: number, change: SeatChange) => call<TableInfo>("PUT", `${at(id)}/seats/${seat}`, change),
  leave: (id: string, seat: number) => call<TableInfo>("DELETE", `${at(id)}/seats/${seat}`),
  start: (id: string) => call<TableInfo>("POST", `${at(id)}/start`),
  resign: (id: string, seat: number) => call<TableInfo>("POST", `${at(id)}/resign`, { seat }),
  rematch: (id: string) => call<TableInfo>("POST", `${at(id)}/rematch`),
  hint: (id: string, seat: number, number: number) => call<Hint>("POST", `${at(id)}/hint`, { seat, number }),
  mute: (id: string, who: string, muted: boolean) => call<TableInfo>("POST", `${at(id)}/mute`, { who, muted }),
  replay: async (id: string, perspective: string): Promise<Moment[]> => {
    const page = (number: number) =>
      call<Replay>("GET", `${at(id)}/replay?seat=${encodeURIComponent(perspective)}&page=${number}`);
    const first = await page(0);
    const others = await Promise.all(Array.from({ length: first.pages - 1 }, (_, number) => page(number + 1)));
    return [first, ...others].flatMap(({ moments }) => moments);
  },
  result: (id: string) => call<GameRemembered>("GET", `${at(id)}/result`),
  person: (id: string, game: string | null = null) => call<Profile>("GET", somebody(id) + searchWith("", { game })),
  gamesOf: (id: string, wanted: Query) => call<GamesPage>("GET", `${somebody(id)}/games${searchWith("", wanted)}`),
  curve: (id: string, game: string) => call<RatingCurve>("GET", `${somebody(id)}/ratings/${encodeURIComponent(game)}`),
  against: (id: string, other: string) =>
    call<HeadToHead>("GET", `${somebody(id)}/against/${encodeURIComponent(other)}`),
  leaders: (game: string, wanted: Query) =>
    call<Leaders>("GET", `/leaders/${encodeURIComponent(game)}${searchWith("", wanted)}`),
  bot: (level: string) => call<BotProfile>("GET", `/bots/${encodeURIComponent(level)}`),
  verify: (id: string) => call<Verdict>("POST", `${at(id)}/verify`),
  recordUrl: (id: string) => `/api${at(id)}/record`,
};

/** What to tell the player when a call went wrong. */
export function said(error: unknown): string {
  return error instanceof Error ? error.message : "Something went wrong.";
}
