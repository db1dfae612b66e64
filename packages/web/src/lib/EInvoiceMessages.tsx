import type { EInvoiceState } from '@warsha/contract/e-invoices'
import { Ltr } from '../ui/Ltr.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useNames } from './names.ts'

/** What the authority said of a document: what its rule means, where we know it, and its own words. */
export function EInvoiceMessages({ of: { messages } }: { of: Pick<EInvoiceState, 'messages'> }) {
  const { pick } = useNames()
  if (messages.length === 0) return null
  return (
    <ul className="stack">
      {messages.map(({ code, text, isError, meaning }) => (
        <li key={`${code} ${text}`} className={isError ? 'danger-ink' : undefined}>
          {meaning && <div>{pick(meaning.en, meaning.ar)}</div>}
          <div className={meaning ? 'muted text-sm' : undefined}>
            {code && (
              <b>
                <Ltr>{code}</Ltr>{' '}
              </b>
            )}
            <UserText>{text}</UserText>
          </div>
        </li>
      ))}
    </ul>
  )
}
