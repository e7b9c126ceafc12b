/** Line icons of our own, 24 by 24, drawn with the stroke of the text around them. */
export const icons = {
  alert: '<path d="M12 4L2.5 20h19z"/><path d="M12 10v4.5M12 17.2v.1"/>',
  bot: '<rect x="4" y="8" width="16" height="12" rx="3"/><path d="M12 4v4M9 13v1.5M15 13v1.5M2 13v3M22 13v3"/><circle cx="12" cy="3" r="1"/>',
  bulb: '<path d="M9 18h6M10 21h4M8.5 15c-1.8-1.3-3-3.2-3-5.5a6.5 6.5 0 0 1 13 0c0 2.3-1.2 4.2-3 5.5z"/>',
  cards:
    '<rect x="3" y="6.5" width="10" height="14" rx="2"/><path d="M9 6.5l1-2.5a1.8 1.8 0 0 1 2.3-1l7 2.8a1.8 1.8 0 0 1 1 2.3L16 18.5"/>',
  chat: '<path d="M4 5h16v11.5H10.5L6 20.5v-4H4z"/>',
  check: '<path d="M4.5 12.5l5 5 10-11"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="2.5"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>',
  dice: '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01" stroke-width="2.5"/>',
  door: '<path d="M14 4.5H6v15h8M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5"/>',
  down: '<path d="M6 9.5l6 6 6-6"/>',
  download: '<path d="M12 4v11M7 10.5l5 5 5-5M4 20h16"/>',
  eye: '<path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
  first: '<path d="M18 5l-7 7 7 7M6 5v14"/>',
  flagdown: '<path d="M6 21V4M6 4.5h11l-2.5 3.5 2.5 3.5H6"/>',
  grip: '<path d="M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01" stroke-width="2.5"/>',
  flag: '<path d="M6 21V4M6 4.500h11l-2.500 4 2.500 4H6"/>',
  hand: '<path d="M9 12V5.500a1.500 1.500 0 0 1 3 0V11l5.500 1.200c1.300.3 2 1.300 1.800 2.600L18.500 20H10.500L6 14.500c-1-1.300.5-2.800 1.800-1.800z"/>',
  keys: '<rect x="2.5" y="6" width="19" height="12" rx="2.5"/><path d="M6.5 10v.01M10 10v.01M13.5 10v.01M17.5 10v.01M7.5 14.2h9" />',
  last: '<path d="M6 5l7 7-7 7M18 5v14"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.5 5.8"/><path d="M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.1-1.1"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  more: '<path d="M5 12v.01M12 12v.01M19 12v.01" stroke-width="3"/>',
  mute: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"/>',
  next: '<path d="M9 5l7 7-7 7"/>',
  panel: '<path d="M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4"/>',
  pause: '<path d="M7 4.5h4v15H7zM13.5 4.5h4v15h-4z"/>',
  pencil: '<path d="M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19z"/><path d="M14.5 6l3.5 3.5"/>',
  play: '<path d="M7 4.5v15l12.5-7.5z"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  prev: '<path d="M15 5l-7 7 7 7"/>',
  proof: '<path d="M12 2.5l8 3v6c0 5-3.3 8.5-8 10-4.7-1.5-8-5-8-10v-6z"/><path d="M8.5 12l2.5 2.5 4.5-5"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l5 5"/>',
  send: '<path d="M4 12l16-7.5-5.5 15.5-3-6.5z"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="18" cy="5.5" r="2.5"/><circle cx="18" cy="18.5" r="2.5"/><path d="M8.3 10.8l7.4-4.1M8.3 13.2l7.4 4.1"/>',
  shuffle:
    '<path d="M3 6.5h3.5c5 0 5.5 11 11 11H21M3 17.5h3.5c1.8 0 3-1.4 4-3.2M14 9.5c.9-1.7 2-3 3.5-3H21M18.5 4L21 6.5 18.5 9M18.5 15l2.5 2.5-2.5 2.5"/>',
  sound: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  speed: '<path d="M4 6v12l8-6zM12.5 6v12l8-6z"/>',
  star: '<path d="M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z"/>',
  theme: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/>',
  trophy:
    '<path d="M7.5 3.5h9v6a4.5 4.5 0 0 1-9 0zM7.5 5H4v1.5A3.5 3.5 0 0 0 7.5 10M16.5 5H20v1.5a3.5 3.5 0 0 1-3.5 3.5M12 14v3.5M8 20.5h8M9.5 20.5c0-2 1-3 2.5-3s2.5 1 2.5 3"/>',
  undo: '<path d="M8 5L3.5 9.5 8 14"/><path d="M4 9.5h10a6 6 0 0 1 0 12h-3"/>',
  up: '<path d="M6 14.5l6-6 6 6"/>',
  users:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.4c2.1.8 3.3 2.7 3.5 5.6"/>',
  wheel:
    '<circle cx="12" cy="12" r="6.5"/><circle cx="12" cy="12" r="2"/><path d="M12 1.5V10M12 14v8.5M1.5 12H10M14 12h8.5M4.6 4.6l6 6M13.4 13.4l6 6M19.4 4.6l-6 6M10.6 13.4l-6 6"/>',
  x: '<path d="M6 6l12 12M18 6L6 18"/>',
} as const;

export type IconName = keyof typeof icons;
