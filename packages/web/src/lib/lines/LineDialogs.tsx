import { PartDialog } from './PartDialog.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import { ServicesDialog } from './ServicesDialog.tsx'
import type { LineDialog, LineSource } from './source.ts'

type Props = { source: LineSource; dialog: LineDialog; of: number; onClose: () => void }

/** The dialog of a line; one about a line that is gone is not drawn. */
export function LineDialogs({ source, dialog, of, onClose }: Props) {
  const props = { source, onClose }
  const service = dialog === 'service' && source.services.find(({ id }) => id === of)
  const part = dialog === 'part' && source.parts.find(({ id }) => id === of)
  if (service) return <ServiceDialog key={of} {...props} service={service} />
  if (part) return <PartDialog key={of} {...props} part={part} />
  if (dialog === 'services') return <ServicesDialog {...props} />
  return dialog === 'newPart' ? <PartDialog {...props} part={null} forService={of} /> : null
}
