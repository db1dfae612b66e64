import { useMutation } from '@tanstack/react-query'
import type { Estimate, EstimatePart, EstimateService } from '@warsha/contract/estimate-rows'
import type { ModuleAction } from '@warsha/domain/permissions'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { workOf } from '../lib/lines/sold.ts'
import type { LineDialog, LineSource } from '../lib/lines/source.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Status } from '../ui/Status.tsx'
import { PartTools, ServiceTools } from './line-tools.tsx'
import { useEstimateCache, useWhyNotHere } from './use-estimate.ts'

/** The rights by which lines of an estimate are edited, by those of a ticket that the editor asks for. */
const rightOf = (action: ModuleAction): ModuleAction =>
  action === 'tickets.serviceDiscount' ? 'estimates.serviceDiscount' : 'estimates.edit'

/** The lines of an estimate: every change is asked of the server, and the page shows its answer. */
export function useEstimateSource(
  estimate: Estimate,
  open: (dialog: LineDialog, about?: number) => void,
): LineSource<EstimateService, EstimatePart> {
  const whyNot = useWhyNotHere(estimate)
  const why = whyNot('estimates.edit')
  const { show, shown, onError } = useEstimateCache(estimate.id)
  const { mutateAsync: ask } = useMutation({
    mutationFn: (call: () => Promise<Estimate>) => call(),
    onSuccess: show,
    onError,
  })
  /** Lines are added one after the other: onto the estimate as it is shown by then. */
  const seen = () => ({ estimateId: estimate.id, version: shown()?.version ?? estimate.version })
  const again = ({ confirmedAgain }: { confirmedAgain?: true }) => (confirmedAgain ? { confirmedAgain } : {})
  return {
    shopId: estimate.shopId,
    vehicleId: estimate.visits > 0 ? estimate.vehicleId : null,
    version: estimate.version,
    promisedAt: null,
    services: estimate.services,
    parts: estimate.parts,
    packages: estimate.packages,
    subtitle: <Ltr>{estimate.number}</Ltr>,
    why,
    whyNot: (action) => whyNot(rightOf(action)),
    isNamedHere: ({ serviceId }) => serviceId === null,
    open,
    addServices: (chosen, confirmed) =>
      ask(() =>
        api.estimates.addServices.call({
          ...seen(),
          ...again(confirmed),
          services: chosen.map(({ service, dueAt: _due, ...line }) => ({
            ...workOf({ ...service, serviceId: service.id }),
            ...line,
          })),
        }),
      ),
    addPackage: ({ packageId }, confirmed) =>
      ask(() => api.estimates.addPackage.call({ ...seen(), ...again(confirmed), packageId })),
    changeService: ({ id }, version, { dueAt: _due, ...change }) =>
      ask(() => api.estimates.updateService.call({ id, version, ...change })),
    addPart: (part, version) => ask(() => api.estimates.addPart.call({ estimateId: estimate.id, version, part })),
    changePart: ({ id }, version, part) => ask(() => api.estimates.updatePart.call({ id, version, part })),
    stateOf: (service) => <Answer answer={service.answer} />,
    toolsOfService: (service) => <ServiceTools estimate={estimate} service={service} why={why} open={open} />,
    markOf: (part) => <Answer answer={part.answer} />,
    toolsOfPart: (part) => <PartTools estimate={estimate} part={part} why={why} open={open} />,
  }
}

/** What the customer said to a line. */
function Answer({ answer }: { answer: EstimateService['answer'] }) {
  const { t } = useTranslation('estimates')
  if (answer === null) return null
  return <Status of={answer === 'Approved' ? 'Completed' : 'Declined'}>{t(`answers.${answer}`)}</Status>
}
