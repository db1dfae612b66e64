/** Nobody: the program itself, where a job acts. */
export const program = { userId: 0, nameEn: 'Warsha', nameAr: 'ورشة', sessionId: null }
