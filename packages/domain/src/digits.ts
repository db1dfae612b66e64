const zeros = ['٠', '۰'].map((zero) => zero.charCodeAt(0))

/** Arabic-Indic and Persian digits become Western ones, and the Arabic decimal and thousands marks with them; the rest stays. */
export const westernDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(zeros.map((zero) => code - zero).find((value) => value >= 0 && value <= 9))
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

const arabicIndic = '٠١٢٣٤٥٦٧٨٩'

/** For the drawn plate only: everywhere else digits are Western. */
export const arabicIndicDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => arabicIndic.charAt(Number(digit)))

/** Marks that turn the direction of text and stand in copied phone numbers, plates and VINs without being seen. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')
