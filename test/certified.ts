import { createHash, sign, type KeyObject } from 'node:crypto'

/** A passkey as it is made. */
export interface Made {
  rpId: string
  clientData: Buffer
  id: Buffer
  publicKey: KeyObject
  privateKey: KeyObject
}

/** A statement with a certificate that says what made a passkey (WebAuthn level 3, 8.6, "fido-u2f"), right in every part. */
export function certified({ rpId, clientData, id, publicKey, privateKey }: Made) {
  const point = spki(publicKey).subarray(-pointBytes)
  const signed = Buffer.concat([Buffer.alloc(1), sha256(rpId), sha256(clientData), id, point])
  return new Map<string, unknown>([
    ['x5c', [new Uint8Array(certificateOf(publicKey))]],
    ['sig', new Uint8Array(sign('sha256', signed, privateKey))],
  ])
}

const pointBytes = 65
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })

/** Of nobody, by nobody (RFC 5280, 4.1): no more of it is looked at than the key. */
function certificateOf(key: KeyObject) {
  const algorithm = Buffer.from('300a06082a8648ce3d040302', 'hex') // ecdsa-with-SHA256
  const version = der(0xa0, Buffer.from('020102', 'hex'))
  const serial = Buffer.from('020101', 'hex')
  const nobody = der(0x30)
  const validity = der(0x30, time('260101000000Z'), time('490101000000Z'))
  const tbs = der(0x30, version, serial, algorithm, nobody, validity, nobody, spki(key))
  return der(0x30, tbs, algorithm, der(0x03, Buffer.from([0, 0])))
}
const time = (text: string) => der(0x17, Buffer.from(text))

function der(tag: number, ...parts: Buffer[]) {
  const value = Buffer.concat(parts)
  const { length } = value
  const written = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...written]), value])
}
