/** A text for a regular expression that finds it as it stands; browsers that the product supports lack `RegExp.escape`. */
export const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
