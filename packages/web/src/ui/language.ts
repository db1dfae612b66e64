export type Language = 'en' | 'ar'
export type Direction = 'ltr' | 'rtl'
export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')
