import type { ChainFault } from './chain-checks.ts'
import { noticeOf, type ReportingNotice, reportingHours, type Waiting } from './e-invoices.ts'
import { type CertificateState, noticeDays } from './tax-devices.ts'

/** How e-invoicing of a shop with a device stands, as far as something may be wrong with it. */
export type EInvoicingStanding = {
  certificate: { state: CertificateState; daysLeft: number | null }
  figures: { failed: number; setAside: number; waiting: Waiting }
  gateway: { awaySince: string | null }
  check: { fault: ChainFault | null } | null
}

export type Trouble =
  | { kind: 'chain' | 'expired' | 'notIssued' | 'away' }
  | { kind: 'late' | 'failed' | 'setAside' | 'endsSoon'; count: number }
  | { kind: 'due'; count: number; hours: ReportingNotice }

/** What somebody has to look at, the most pressing first. */
export function troublesOf({ certificate, figures, gateway, check }: EInvoicingStanding): Trouble[] {
  const hours = noticeOf(figures.waiting)
  const { state, daysLeft } = certificate
  const found: (Trouble | false)[] = [
    check?.fault != null && { kind: 'chain' },
    state !== 'issued' && { kind: state },
    hours === reportingHours && { kind: 'late', count: figures.waiting[reportingHours] },
    hours !== null && hours < reportingHours && { kind: 'due', count: figures.waiting[hours], hours },
    gateway.awaySince !== null && { kind: 'away' },
    figures.failed > 0 && { kind: 'failed', count: figures.failed },
    figures.setAside > 0 && { kind: 'setAside', count: figures.setAside },
    state === 'issued' && daysLeft !== null && daysLeft <= noticeDays[0] && { kind: 'endsSoon', count: daysLeft },
  ]
  return found.filter((one) => one !== false)
}

const pressing: ReadonlySet<Trouble['kind']> = new Set(['chain', 'expired', 'notIssued', 'late', 'failed'])
/** Whether something does not mend itself. */
export const isPressing = ({ kind }: Trouble): boolean => pressing.has(kind)
