/** One value of ASN.1 as certificates have it (X.690, 10), its parts after each other. */
export function der(tag: number, ...parts: Buffer[]) {
  const value = Buffer.concat(parts)
  const { length } = value
  const written = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...written]), value])
}

export const utcTime = (text: string) => der(0x17, Buffer.from(text))
/** The algorithm ecdsa-with-SHA256. */
export const ecdsaSha256 = Buffer.from('300a06082a8648ce3d040302', 'hex')
