declare module "virtual:game-icon/*" {
  /** What stands inside the icon's <svg viewBox="0 0 512 512">. */
  const body: string;
  export default body;
}
