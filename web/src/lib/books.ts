/** What is printed on the cards of a game, and its rulings: asked for once. */

import { api } from "./api";
import type { RulingInfo } from "./protocol";

function once<Answer>(ask: (game: string) => Promise<Answer>): (game: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (game) => {
    const known = answers.get(game);
    if (known) return known;
    const asked = ask(game);
    asked.catch(() => answers.delete(game));
    answers.set(game, asked);
    return asked;
  };
}

export const bookOf = once<unknown>(api.book);
export const rulingsOf = once<RulingInfo[]>(api.rulings);
