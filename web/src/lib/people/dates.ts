/** Days and months as these pages write them. */

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });

/** '18 Nov 2026', of a time in seconds. */
export const dayText = (time: number) => days.format(time * 1000);

/** 'November 2026'. */
export const monthText = (time: number) => months.format(time * 1000);
