/** A box to pick one of several with. The browser fills an empty one with grey in the dark, as if it were picked in part. */
export const pickLook =
  'size-4 accent-accent not-checked:not-indeterminate:appearance-none not-checked:not-indeterminate:rounded-[3px] not-checked:not-indeterminate:border not-checked:not-indeterminate:border-line-strong'
