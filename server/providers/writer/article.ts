const soundedVowel = /^(?:[aeiou]|hour|honest|heir|honou?r|8|11(?!\d)|18(?!\d))/i
const soundedConsonant = /^(?:uni(?!n|m)|use|usa|uk\b|eu|one\b|once|ur[aeio]|ut[ie]|ux|ui\b)/i
/** Letters whose names begin with a vowel: an HR manager, an SEO specialist, an ML engineer. */
const spelled = /^(?:[AEFHILMNORSX](?=[A-Z0-9&]{1,3}(?![a-z])|\b))/

/** "a" or "an", by how the words that follow sound. */
export function article(words: string): 'a' | 'an' {
  const first = words.replace(/^[^\p{L}\p{N}]+/u, '').split(/[\s/-]/u)[0] ?? ''
  if (spelled.test(first) && isSpelled(first)) return 'an'
  if (/^U[A-Z]{1,3}$/.test(first) || soundedConsonant.test(first)) return 'a'
  if (/^[BCDGJKPQTVWYZ][A-Z]{0,3}$/.test(first)) return 'a'
  return soundedVowel.test(first.normalize('NFD')) ? 'an' : 'a'
}

/** Initials are spoken letter by letter, unless a vowel makes them a word (SAP aside); so are those of MLOps. */
const isSpelled = (word: string) =>
  /^(?:[A-Z][A-Z0-9&]{0,3}|[A-Z]{2,3}Ops)$/.test(word) &&
  !['REST', 'SIEM', 'LEAN', 'RISK', 'SALES', 'LEAD', 'NURSE'].includes(word)
