/** What a server that speaks S3 does not answer. */
export class OddAnswer extends Error {
  override readonly name: 'NotS3' | 'OtherContent' | 'TooLarge' | 'ListWithoutEnd'
  constructor(name: OddAnswer['name']) {
    super(name)
    this.name = name
  }
}
