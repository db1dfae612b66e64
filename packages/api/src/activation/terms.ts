import ar from '@warsha/i18n/ar/terms.json' with { type: 'json' }
import en from '@warsha/i18n/en/terms.json' with { type: 'json' }
import { openEndpoint } from '../lib/endpoint.ts'

const texts = { ar, en }
const written = (paragraphs: readonly string[]): string => paragraphs.join('\n\n')

export const termsNPrivacy = openEndpoint.activation.termsNPrivacy.handler(({ input: { language } }) => ({
  termsNConditions: written(Object.values(texts[language].terms)),
  privacyPolicy: written(Object.values(texts[language].privacy)),
}))
