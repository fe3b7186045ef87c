/** Whether a link leads to another look at the same page, which stays where it is. */
export const staysInPlace = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a')?.hasAttribute('data-in-place') === true
