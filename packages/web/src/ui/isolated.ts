/** A figure inside an Arabic sentence, as an island that reads from left to right. */
export const isolated = (figure: string): string => `\u2066${figure}\u2069`
