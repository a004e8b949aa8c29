import { html } from 'hono/html'
import { signatureCharactersMax, signaturePad } from '#shared/signature-drawing.ts'

/** Where a signature can be drawn besides the typed name: by finger, pen or mouse. Whoever uses keys types, which counts the same. */
export const signatureField = (drawn: string) =>
  html`<div
    class="field signature-pad"
    role="group"
    aria-label="Draw your signature, if you like"
    data-signature-pad
    data-width="${signaturePad.width}"
    data-height="${signaturePad.height}"
    data-characters-max="${signatureCharactersMax}"
    hidden
  >
    <p class="pad-title" aria-hidden="true">Draw your signature, if you like</p>
    <canvas
      role="img"
      aria-label="A pad to draw on with a finger, a pen or a mouse; your typed name counts the same"
    ></canvas>
    <input type="hidden" name="drawing" value="${drawn}" />
    <div class="pad-foot">
      <button class="button secondary" type="button">Clear the drawing</button>
      <p class="hint" role="status"></p>
    </div>
  </div>`
