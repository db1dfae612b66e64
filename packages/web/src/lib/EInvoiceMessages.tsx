import type { EInvoiceState } from '@warsha/contract/e-invoices'
import { Ltr } from '../ui/Ltr.tsx'
import { UserText } from '../ui/UserText.tsx'

/** What the authority said of a document, in its words. */
export function EInvoiceMessages({ of: { messages } }: { of: Pick<EInvoiceState, 'messages'> }) {
  if (messages.length === 0) return null
  return (
    <ul className="stack">
      {messages.map(({ code, text, isError }) => (
        <li key={`${code} ${text}`} className={isError ? 'danger-ink' : undefined}>
          {code && (
            <b>
              <Ltr>{code}</Ltr>{' '}
            </b>
          )}
          <UserText>{text}</UserText>
        </li>
      ))}
    </ul>
  )
}
