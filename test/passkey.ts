import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { certified, type Made } from './certified.ts'

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 }
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const uint = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** What a browser or an authenticator does wrong, or otherwise than most. */
export interface Oddities {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  verified?: boolean
  signCount?: number
  synced?: boolean
  handle?: string | undefined
  crossOrigin?: boolean
  topOrigin?: string
  /** What the authenticator calls the passkey, where that is another name than the browser's. */
  attestedId?: string
  /** Says what made it, by a certificate or by the passkey's own signature, though nobody asked. */
  attestation?: 'certified' | 'self'
}

/** A browser with an authenticator in software (WebAuthn level 3, 6 and 7): one passkey each. */
export function authenticator(origin: string) {
  const id = base64url(randomBytes(16))
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let handle: string | undefined

  const clientData = (challenge: string, odd: Oddities, type: string) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: odd.crossOrigin ?? false,
        topOrigin: odd.topOrigin,
      }),
    )
  const credential = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  }

  return {
    id,
    /** As navigator.credentials.create() answers. */
    create(options: CreationOptions, odd: Oddities = {}) {
      handle = options.user.id
      const idBytes = Buffer.from(odd.attestedId ?? id, 'base64url')
      const data = clientData(options.challenge, odd, 'webauthn.create')
      const authData = Buffer.concat([
        head(options.rp.id, odd, flags.attested),
        Buffer.alloc(16),
        uint(2, idBytes.length),
        idBytes,
        isoCBOR.encode(coseOf(publicKey)),
      ])
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const made = { rpId: options.rp.id, clientData: data, id: idBytes, publicKey, privateKey }
      const [format, statement] = odd.attestation ? statements[odd.attestation](made, signature) : ['none', new Map()]
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
          publicKeyAlgorithm: -7,
        },
      }
    },
    /** As navigator.credentials.get() answers. */
    get(options: RequestOptions, odd: Oddities = {}) {
      const authData = head(options.rpId, odd)
      const data = clientData(options.challenge, odd, 'webauthn.get')
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
          userHandle: 'handle' in odd ? odd.handle : handle,
        },
      }
    },
  }
}

const statements = {
  certified: (made: Made) => ['fido-u2f', certified(made)],
  self: (_made: Made, signature: Buffer) => [
    'packed',
    new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(signature)],
    ]),
  ],
} as const

/** What every authenticator data begins with. */
const head = (rpId: string, odd: Oddities, more = 0) => {
  const { verified = true, synced = false, signCount = 0 } = odd
  const set =
    flags.present | (verified ? flags.verified : 0) | (synced ? flags.backupEligible | flags.backedUp : 0) | more
  return Buffer.concat([sha256(odd.rpId ?? rpId), uint(1, set), uint(4, signCount)])
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
}

/** ES256 (RFC 9053, 2.1 and 7.1). */
function coseOf(key: KeyObject) {
  const { x, y } = key.export({ format: 'jwk' })
  return new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
}

const bytes = (text?: string) => new Uint8Array(Buffer.from(text!, 'base64url'))
