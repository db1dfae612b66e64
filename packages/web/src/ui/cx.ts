/** Joins class names; a CSS module's class may be undefined for the type checker. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
