/** Settings of the running shop that screens need; the same for every visitor. */
export type Site = {
  /** Base of every API call and relative picture: empty for the page's own origin (D1). */
  apiHost: string
  /** Where the shop is reached, without a slash at the end. */
  publicUrl: string
}
