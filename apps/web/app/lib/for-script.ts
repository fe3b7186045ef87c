/** JSON that may stand inside a script element: nothing in it can end the element or begin a comment. */
export const forScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
