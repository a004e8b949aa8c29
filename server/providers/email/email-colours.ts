// The design tokens in the form that every mail client reads. Each pair of text and ground has a contrast of 4.5:1 or more.

/** Inline, for clients that know no media queries. */
export const light = {
  ground: '#f4f2ef',
  card: '#ffffff',
  line: '#e4e0db',
  text: '#2b2825',
  muted: '#6a645d',
  accent: '#0f5e63',
  onAccent: '#ffffff',
}

export const dark = {
  ground: '#191716',
  card: '#242120',
  line: '#3d3936',
  text: '#eeebe7',
  muted: '#aba49d',
  accent: '#6cc5c1',
  onAccent: '#0c2829',
}
