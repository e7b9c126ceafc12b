/** A line for the chat that is sent with one click, and what an odd word in it means. */
export interface Remark {
  text: string;
  means?: string;
}
