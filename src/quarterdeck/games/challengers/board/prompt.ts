/* What is asked is the engine's sentence; here is what it cannot know: what is shown, marked, sent and waited for. */

import { optionOf } from "$kit/options";
import { type Button, LATE, type Words } from "$kit/prompt";
import { listed, plural } from "$kit/words";
import type { IconName } from "./icons";
import { attackerOf, rivalOf, totalOf } from "./match";
import type { Reel } from "./reel.svelte";
import type { ChallengersTable } from "./table.svelte";
import { type ChallengersView, FINAL, NOBODY, ROBOT, ROUNDS } from "./types";
import { roundName, stakeText } from "./words";

export interface ChallengersButton extends Button {
  icon: IconName;
}

export function promptOf(table: ChallengersTable): Words {
  const { stage } = table;
  if (stage.ceremony) return ceremony(table);
  if (table.courier.trouble) return { text: table.courier.trouble, why: "" };
  if (table.courier.wish) return { text: "Sending…", why: table.courier.late ? LATE : "" };
  if (stage.reel) return match(table, stage.reel);
  if (table.screen === "champion") return { text: "The tournament is over.", why: "" };
  if (table.screen === "deck") return deck(table);
  return waiting(table);
}

function ceremony(table: ChallengersTable): Words {
  const { stage } = table;
  const show = stage.ceremony;
  if (!show) return { text: "", why: "" };
  if (stage.counted < show.items) return { text: "All trophies are turned over and the fans counted.", why: "" };
  const [one, other] = show.finalists;
  const toss = show.tossed ? "A toss decided between equals." : leaving(table);
  if (table.me !== null && show.finalists.includes(table.me))
    return { text: `You are in the final, against ${table.name(one === table.me ? other : one)}!`, why: toss };
  return { text: `${table.name(one)} and ${table.name(other)} play the final.`, why: toss };
}

/** 'On to round 3 in 5 s.', where it goes on by itself. */
function leaving(table: ChallengersTable): string {
  const { leaves } = table.stage;
  if (leaves === null) return "";
  return `${table.stage.mayGoOn ? onward(table).label : "To the next park"} in ${leaves} s.`;
}

function match(table: ChallengersTable, reel: Reel): Words {
  const { scene } = reel;
  if (reel === table.stage.recalled)
    return { text: `${roundName(reel.round)} once more.`, why: reel.ended ? table.caption : "" };
  if (table.stage.calls) return { text: "Your match is ready.", why: "It waits until you watch it." };
  if (!reel.ended) {
    const attacker = attackerOf(scene);
    if (attacker === NOBODY) return { text: kickOff(table, reel), why: table.caption };
    const [total, goal] = [totalOf(scene, attacker), totalOf(scene, scene.holder)];
    const whose = attacker === table.me ? "Your attack" : `The attack of ${table.name(attacker)}`;
    return { text: `${whose} stands at ${total} of ${goal}.`, why: clock(table) };
  }
  if (reel.over) return finished(table, reel);
  if (table.choosesFrom) return { text: table.decision?.prompt ?? "", why: "" };
  const chooser = reel.scene.corners.find(({ who }) => who in table.props.asked && who !== table.me);
  return {
    text: chooser ? `${table.name(chooser.who)} chooses for an effect.` : "The match goes on in a moment.",
    why: "",
  };
}

function kickOff(table: ChallengersTable, { round, park }: Reel): string {
  if (round === FINAL) return "The final: the winner takes the title.";
  const stake = stakeText(table.book.trophies[round - 1] ?? []);
  return `Park ${park + 1}: a trophy with ${stake} is at stake.`;
}

function clock(table: ChallengersTable): string {
  if (table.props.left === null || !table.props.decision) return "";
  return "Your clock starts when the match has been shown.";
}

function finished(table: ChallengersTable, { scene, round }: Reel): Words {
  const { winner } = scene;
  const loser = rivalOf(scene, winner);
  const text =
    winner === table.me
      ? `You beat ${table.name(loser)}!`
      : loser === table.me
        ? `${table.who(winner)} beats you.`
        : `${table.who(winner)} beats ${table.name(loser)}.`;
  const sudden = table.stage.rounds.length === 1 ? suddenEnd(table.view) : "";
  if (table.stage.mayGoOn)
    return { text, why: sudden || leaving(table) || (round === FINAL ? "The tournament is decided." : clock(table)) };
  const others = table.stage.film.reels.filter((reel) => !reel.over).length;
  const waits = table.view.matches.filter((one) => one.winner === NOBODY).length;
  if (table.building && table.stage.own === null) return { text, why: "" };
  return {
    text,
    why:
      waits > 0 && round === table.view.round
        ? `${plural(Math.max(waits, others), "match", "matches")} of this round still to be decided: watch another park.`
        : "",
  };
}

function deck(table: ChallengersTable): Words {
  if (!table.decision) return { text: `${roundName(table.view.round)}: decks are built.`, why: "" };
  const rival = table.asks === "ChooseSwap" ? null : opponent(table);
  return { text: planned(table) || table.decision.prompt, why: rival === null ? "" : rivalWaits(table, rival) };
}

/** What is marked, and the engine has not heard of. */
function planned({ asks, plan, draft }: ChallengersTable): string {
  if (asks !== "ChoosePick" || plan.picks.length === 0) return "";
  const left = (draft?.picks ?? 0) - plan.picks.length;
  if (left <= 0) return "Ready? Remove cards that you do not want, then finish.";
  return `Pick ${left === 1 ? "one more card" : `up to ${left} more cards`}, or finish.`;
}

export function opponent(table: ChallengersTable): number | null {
  const match = table.view.matches[table.park];
  if (!match) return null;
  return match.first === table.me ? match.second : match.first;
}

function rivalWaits(table: ChallengersTable, rival: number): string {
  const where = table.view.round === FINAL ? "in the final" : `in park ${table.park + 1}`;
  if (rival === ROBOT) return `The Robot waits ${where}.`;
  return table.doing(rival) === "ready"
    ? `${table.name(rival)} waits for you ${where}.`
    : `Next rival: ${table.name(rival)}, ${where}.`;
}

function waiting(table: ChallengersTable): Words {
  const rival = opponent(table);
  if (table.me !== null && rival !== null && table.doing(table.me) === "ready")
    return { text: `Your deck is ready. Waiting for ${table.name(rival)}.`, why: "You can watch any park meanwhile." };
  const busy = Object.keys(table.props.asked)
    .map(Number)
    .filter((seat) => seat >= 0)
    .map((seat) => table.name(seat));
  if (busy.length === 0) return { text: "One moment.", why: "" };
  const who = busy.length > 3 ? plural(busy.length, "player") : listed(busy);
  return {
    text: `${who} ${busy.length === 1 ? "is" : "are"} choosing.`,
    why: table.view.round > ROUNDS ? "The finalists prepare." : "",
  };
}

// The end -------------------------------------------------------------------------------------------------------------

/** Who has won, be it the Robot; after a resignation whoever is left. */
export function championsOf({ champions, outcome, resigned }: ChallengersView): number[] {
  return resigned === null ? champions : (outcome?.winners ?? []);
}

/** Alone and for two a great lead ends the tournament before its last round. */
export function suddenEnd({ outcome, resigned, participants, round, seats }: ChallengersView): string {
  if (!outcome || resigned !== null || seats > 2 || round >= ROUNDS) return "";
  const fans = participants.map(({ lowest }) => lowest);
  return `Sudden end: a lead of ${Math.max(...fans) - Math.min(...fans)} fans.`;
}

export function ending(table: ChallengersTable): string {
  const champions = championsOf(table.view);
  const { resigned } = table.view;
  const [first = NOBODY, ...more] = champions;
  const own = table.me !== null && champions.includes(table.me);
  if (resigned !== null) {
    const gone = resigned === table.me ? "you" : table.name(resigned);
    return `${table.does(first, "win")}: ${gone} resigned`;
  }
  if (more.length) {
    const others = champions.filter((who) => who !== table.me).map((who) => table.name(who));
    return own
      ? `You share the title with ${listed(others)}`
      : `${listed(champions.map((who) => table.name(who)))} share the title`;
  }
  if (own) return "You are the champion!";
  return first === ROBOT ? "The Robot wins the tournament" : `${table.name(first)} is the champion!`;
}

// Buttons -------------------------------------------------------------------------------------------------------------

export function buttonsOf(table: ChallengersTable): ChallengersButton[] {
  const { stage } = table;
  if (stage.ceremony) {
    const told = stage.counted >= stage.ceremony.items;
    if (!told) return [{ label: "Skip", icon: "skip", key: "Enter", act: () => stage.skip() }];
    return [onward(table)];
  }
  if (table.courier.wish || stage.held) return [];
  if (stage.reel && stage.reel === stage.recalled) return onceMore(table, stage.reel);
  if (stage.reel) return inMatch(table, stage.reel);
  if (stage.aside)
    return [...inDeck(table), { label: "Watch on", icon: "again", key: "G", act: () => stage.putAside(false) }];
  if (table.screen === "deck") return inDeck(table);
  return stage.mayGoOn ? [onward(table)] : [];
}

function onward(table: ChallengersTable): ChallengersButton {
  const { stage } = table;
  return { ...whither(stage), key: "Enter", main: true, act: () => stage.goOn() };
}

function whither({ film, rounds }: ChallengersTable["stage"]): Pick<ChallengersButton, "label" | "icon"> {
  if (film.ceremony) return { label: "To the final", icon: "flag" };
  const next = rounds[1]?.round;
  if (next === undefined) return { label: "To the results", icon: "podium" };
  return { label: next === FINAL ? "Count the fans" : `On to round ${next}`, icon: "flag" };
}

function reveal({ stage }: ChallengersTable): ChallengersButton {
  const { running: busy } = stage;
  return { label: "Reveal next card", icon: "reveal", key: "Space", main: true, busy, act: () => stage.next() };
}

function onceMore(table: ChallengersTable, reel: Reel): ChallengersButton[] {
  const { stage } = table;
  const back: ChallengersButton = {
    label: "Back",
    icon: "back",
    key: "Enter",
    main: reel.ended,
    act: () => stage.recall(null),
  };
  if (reel.ended) return [{ label: "Again", icon: "again", key: "G", act: () => stage.rewind() }, back];
  return stage.pace === "step" ? [back, reveal(table)] : [back];
}

function inMatch(table: ChallengersTable, reel: Reel): ChallengersButton[] {
  const { stage } = table;
  const buttons: ChallengersButton[] = [];
  if (stage.calls)
    buttons.push({
      label: "Watch your match",
      icon: "flag",
      key: "Enter",
      main: true,
      act: () => stage.turn(stage.own?.park ?? null),
    });
  else if (stage.leaves !== null) buttons.push({ label: "Stay", icon: "check", key: "Y", act: () => stage.stay() });
  if (!reel.ended) {
    if (stage.mayGoOn && reel !== stage.own) buttons.push({ ...onward(table), main: false });
    buttons.push({ label: "To the end", icon: "skip", key: "E", act: () => stage.skip() });
    if (stage.pace === "step" && !stage.calls) buttons.push(reveal(table));
    return buttons;
  }
  if (table.choosesFrom && reel === stage.own) {
    const { none } = table;
    if (none)
      buttons.push({ label: "Leave it", icon: "check", key: "Enter", option: none, act: () => table.send(none) });
    return buttons;
  }
  if (reel.shots.length > 1) buttons.push({ label: "Again", icon: "again", key: "G", act: () => stage.rewind() });
  if (stage.mayGoOn) buttons.push(onward(table));
  else if (reel !== stage.own && table.building)
    buttons.push({ label: "Back to your deck", icon: "back", key: "Enter", main: true, act: () => stage.turn(null) });
  else if (stage.calls) return buttons;
  else if (stage.own && reel !== stage.own)
    buttons.push({ label: "Your park", icon: "back", key: "Enter", act: () => stage.turn(stage.own?.park ?? null) });
  else buttons.push({ label: "All parks", icon: "flag", key: "Enter", act: () => stage.turn(null) });
  return buttons;
}

function inDeck(table: ChallengersTable): ChallengersButton[] {
  const { asks, none } = table;
  if (asks === "ChooseSwap" && none)
    return [
      { label: "No, keep all", icon: "check", key: "Enter", main: true, option: none, act: () => table.send(none) },
    ];
  if (asks === "ChoosePick") return picking(table);
  if (asks !== "ChooseRemoval") return [];
  const label = table.view.round === FINAL ? "To the final" : "Finish";
  return [{ label, icon: "check", key: "Enter", main: true, option: none, act: () => table.finish() }];
}

function picking(table: ChallengersTable): ChallengersButton[] {
  const { drawn = [], picks = 0, picked = [] } = table.draft ?? {};
  const marked = table.plan.picks.length;
  const buttons: ChallengersButton[] = [];
  const rest = drawn.length - marked;
  if (table.mayRedraw && rest > 0 && marked < picks) {
    const label = `Redraw ${marked > 0 ? `the other ${rest}` : `all ${rest}`}`;
    buttons.push({
      label,
      icon: "again",
      key: "R",
      option: optionOf(table.options, "Redraw"),
      act: () => table.redraw(),
    });
  }
  const count = marked + picked.length;
  const full = marked >= picks;
  const label = count === 0 ? "Take none" : full ? "Finish" : `Finish with ${count}`;
  const key = count === 0 ? undefined : "Enter";
  return [...buttons, { label, icon: "check", key, main: full, option: table.none, act: () => table.finish() }];
}
