/** What a browser keeps of the cookies it is sent, a host at a time. */
export function cookieJar() {
  const hosts = new Map<string, Map<string, string>>()
  const lines: string[] = []
  return {
    /** Every cookie as it came, the last one first. */
    lines,
    keep(origin: string, set: string[]) {
      const kept = hosts.get(origin) ?? new Map<string, string>()
      hosts.set(origin, kept)
      for (const line of set) {
        lines.unshift(line)
        const [pair = '', ...attributes] = line.split('; ')
        const [name = '', ...value] = pair.split('=')
        const isOver = attributes.some((each) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(each))
        if (isOver) kept.delete(name)
        else kept.set(name, value.join('='))
      }
    },
    of: (origin: string) => [...(hosts.get(origin) ?? [])].map((pair) => pair.join('=')).join('; '),
  }
}
