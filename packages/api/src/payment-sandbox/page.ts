import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }

const words = { en, ar }
export type Language = keyof typeof words
export type Word = keyof typeof en

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Shown = { language: Language; amount: number; currency: string; said?: Word | undefined }

/** The page on which a card pays; `step` is what it asks for, or nothing more. */
export function payPage(step: 'card' | 'secure' | 'closed', { language, amount, currency, said }: Shown): string {
  const say = (word: Word) => escaped(words[language][word])
  const field = step === 'card' ? 'card' : 'code'
  const form = `<form method="post" action="?lang=${language}&amp;step=${step}">
    <label>${say(field)}<br><input name="${field}" autocomplete="off" inputmode="numeric" dir="ltr" required autofocus></label>
    <button>${say(step === 'card' ? 'pay' : 'confirm')}</button></form>`
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${say('title')}</title><style>
body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1f2733}
input,button{font:inherit;padding:.6rem .8rem;border:1px solid #9aa4b2;border-radius:.5rem;width:100%;box-sizing:border-box}
button{margin-block:1rem;background:#14532d;color:#fff;border:0}.said{color:#b42318}small{color:#4b5563}
</style></head><body><h1>${say('title')}</h1><p>${say('nothing')}</p>
<p>${say('amount')}: <bdi dir="ltr"><strong>${(amount / 100).toFixed(2)} ${escaped(currency)}</strong></bdi></p>
${step === 'secure' ? `<p>${say('secure')}</p>` : ''}${said ? `<p class="said" role="alert">${say(said)}</p>` : ''}
${step === 'closed' ? `<p class="said">${say('closed')}</p>` : form}<small>${say('try')}</small></body></html>`
}
