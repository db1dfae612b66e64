import type { DeclinedWork } from '@warsha/contract/decision-rows'
import type { Refusal } from '@warsha/domain/refusal'
import { isRefusalCode } from '@warsha/domain/refusal-codes'
import { refuseServiceDuplicate } from '@warsha/domain/services'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { type PartInput, partFormOf, refusePartForm } from '../lib/lines/part-form.ts'
import { refuseServiceForm, serviceFormOf } from '../lib/lines/service-form.ts'
import { type Sold, soldAs } from '../lib/lines/sold.ts'
import type { Confirmed, LineDialog, LineSource } from '../lib/lines/source.ts'
import { usePackages } from '../lib/lines/use-catalogue.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useProfile } from '../lib/session.ts'
import * as drafts from './new-draft.ts'
import { DraftTechnicians, PartTools, ServiceTools } from './new-line-tools.tsx'
import { UnderWarranty } from './new-warranty.tsx'

type Dialog = { name: LineDialog; of: number } | null
type Given = { vehicleId: number | null; promisedAt: string | null }
type Change = (draft: drafts.Draft) => drafts.Draft

export type DraftSource = LineSource<drafts.DraftService>

/** The lines of a ticket that is not opened yet: every change is made here, by the same rules as on the server. */
export function useDraftSource({ vehicleId, promisedAt }: Given) {
  const [draft, setDraft] = useState(drafts.emptyDraft)
  const [dialog, setDialog] = useState<Dialog>(null)
  const { t } = useTranslation('new-ticket')
  const whyNot = useWhyNot()
  const { currentShopId } = useProfile()
  const rules = useRules(draft)
  const open = (name: LineDialog, of = 0) => setDialog({ name, of })
  /** Makes the change, unless a rule refuses it. */
  const change = async (refusal: Refusal | null, next: Change): Promise<void> => {
    if (refusal && isRefusalCode(refusal.code))
      throw new ApiError(0, refusal.code, [{ code: refusal.code, message: '', data: { ...refusal.data } }])
    setDraft(next)
  }
  const source: DraftSource = {
    shopId: currentShopId ?? 0,
    vehicleId,
    promisedAt,
    version: 0,
    why: undefined,
    subtitle: null,
    ...draft,
    whyNot: (action, service) =>
      whyNot(action) ?? (service && drafts.isPackaged(service) ? t('lines.packaged') : undefined),
    isNamedHere: ({ serviceId, declinedId }) => serviceId === null && declinedId === null,
    open,
    ...changesOf(rules, change),
    ...onLine({ vehicleId, soldAs: rules.soldAs, open, onChange: setDraft }),
  }
  return {
    draft,
    source,
    takeDeclined: (service: Sold, work: DeclinedWork, { confirmedAgain }: Confirmed) =>
      change(confirmedAgain ? null : rules.refuseAgain([service]), (now) => drafts.withOffer(now, service, work)),
    forgetOffers: () => setDraft((now) => drafts.withoutOffers(now, rules.soldAs)),
    dialog,
    closeDialog: () => setDialog(null),
  }
}

type Rules = ReturnType<typeof useRules>
type Changes = Pick<DraftSource, 'addServices' | 'addPackage' | 'changeService' | 'addPart' | 'changePart'>

/** What the dialogs save. */
function changesOf(rules: Rules, change: (refusal: Refusal | null, next: Change) => Promise<void>): Changes {
  return {
    addServices: (chosen, { confirmedAgain }) =>
      change(confirmedAgain ? null : rules.refuseAgain(chosen.map(({ service }) => service)), (now) =>
        chosen.reduce(
          (all, { service, dueAt, ...line }) =>
            drafts.withService(all, service, {
              ...line,
              dueAt: dueAt ?? null,
              ownDiscount: line.discount !== undefined,
            }),
          now,
        ),
      ),
    addPackage: ({ packageId, dueAt }, { confirmedAgain }) => {
      const pack = rules.packages.find(({ id }) => id === packageId)
      const sold = rules.services.filter(({ id }) => pack?.items.some(({ serviceId }) => serviceId === id))
      return change(confirmedAgain ? null : rules.refuseAgain(sold), (now) =>
        pack ? drafts.withPackage(now, pack, sold, dueAt) : now,
      )
    },
    changeService: (line, _version, given) => {
      const sold = rules.soldAs(line)
      const refusal = refuseServiceForm({ ...serviceFormOf(line, sold), ...given }, line, sold)
      return change(refusal, (now) => (sold ? drafts.replaced(now, drafts.changedService(line, given, sold)) : now))
    },
    addPart: (part) => change(rules.refusePart(part, 0), (now) => drafts.withPart(now, part)),
    changePart: ({ id }, _version, part) =>
      change(rules.refusePart(part, id), (now) => drafts.replacedPart(now, id, part)),
  }
}

type OnLine = Pick<DraftSource, 'workersOf' | 'notesOf' | 'toolsOfService' | 'toolsOfPart'>
type OnLineProps = Pick<DraftSource, 'vehicleId' | 'open'> &
  Pick<Rules, 'soldAs'> & { onChange: (change: Change) => void }

/** What stands on each line and changes it on the spot. */
function onLine({ vehicleId, open, soldAs, onChange }: OnLineProps): OnLine {
  return {
    workersOf: (line) => (
      <DraftTechnicians
        line={line}
        onChange={(technicianIds) => onChange((now) => drafts.replaced(now, { ...line, technicianIds }))}
      />
    ),
    notesOf: (line) => (
      <UnderWarranty
        line={line}
        vehicleId={vehicleId}
        onTurn={(id) => {
          const sold = soldAs(line)
          if (sold) onChange((now) => drafts.replaced(now, drafts.putUnder(line, id, sold)))
        }}
      />
    ),
    toolsOfService: (line) => (
      <ServiceTools line={line} open={open} onRemove={() => onChange((now) => drafts.without(now, line))} />
    ),
    toolsOfPart: (part) => (
      <PartTools part={part} open={open} onRemove={() => onChange((now) => drafts.withoutPart(now, part.id))} />
    ),
  }
}

/** What the shop sells, and why something may not stand on this draft. */
function useRules(draft: drafts.Draft) {
  const { nameOf } = useNames()
  const { currentShopId } = useProfile()
  const services = useCachedLookup('services') ?? []
  const packages = usePackages(currentShopId ?? 0) ?? []
  return {
    services,
    packages,
    soldAs: (line: drafts.DraftService): Sold | undefined => soldAs(services, line),
    /** A service that stands on the draft already is added again only when that is meant (SVC-006). */
    refuseAgain: (added: readonly Sold[]) =>
      added
        .map((service) =>
          refuseServiceDuplicate(draft.services, { serviceId: service.id, name: nameOf(service) }, false),
        )
        .find((refusal) => refusal !== null) ?? null,
    refusePart: (part: PartInput, id: number) => {
      const others = draft.parts.filter((one) => one.id !== id).map(({ partNo }) => partNo)
      return refusePartForm({ ...partFormOf(null), ...part, ticketServiceId: part.ticketServiceId ?? 0 }, others)
    },
  }
}
