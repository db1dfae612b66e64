import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Checkbox } from '../../ui/form-library.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { toast } from '../../ui/toast.ts'
import { UserText } from '../../ui/UserText.tsx'
import { useErrorMessage } from '../refusals.ts'
import classes from './parties.module.css'

/** Another record that may be the same one. */
export type MergeChoice = { id: number; name: string; facts: ReactNode; refused?: string | undefined }
export type MergeWish = {
  keptId: number
  keptVersion: number
  goneId: number
  goneVersion: number
  acknowledged: boolean
}

type Props = {
  /** whose page this is: the record that stays */
  kept: { id: number; version: number; name: string }
  kind: 'customer' | 'vehicle' | 'dealer'
  /** what is typed finds the others; with nothing typed, likely duplicates of this record */
  find: (typed: string) => Promise<MergeChoice[]>
  versionOf: (id: number) => Promise<number>
  run: (wish: MergeWish) => Promise<unknown>
  onClose: () => void
}

/** Makes another record part of this one: choose it, read what happens, tick that it is for good (CUS-010). */
export default function MergeDialog({ kept, kind, find, versionOf, run, onClose }: Props) {
  const { t } = useTranslation(['merging', 'refusals'])
  const say = useErrorMessage()
  const [chosen, setChosen] = useState<MergeChoice | null>(null)
  const [acknowledged, setAcknowledged] = useState(false)
  const merge = useMutation({
    mutationFn: async (gone: MergeChoice) =>
      run({
        keptId: kept.id,
        keptVersion: kept.version,
        goneId: gone.id,
        goneVersion: await versionOf(gone.id),
        acknowledged,
      }),
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
    },
  })
  const off = !chosen ? t(`choose.${kind}`) : !acknowledged ? t('tick') : undefined
  return (
    <DialogForm
      title={t(`title.${kind}`)}
      subtitle={<UserText>{kept.name}</UserText>}
      submitLabel={t('run')}
      danger
      busy={merge.isPending}
      disabledReason={off}
      error={merge.error && say(merge.error, {})}
      onSubmit={() => chosen && merge.mutate(chosen)}
      onClose={onClose}
    >
      <div className="stack">
        <Choices kept={kept} kind={kind} find={find} chosen={chosen} onChoose={setChosen} />
        {chosen && (
          <>
            <Banner kind="warn">{t(`moves.${kind}`, { gone: chosen.name, kept: kept.name })}</Banner>
            <Checkbox
              checked={acknowledged}
              onChange={(event) => setAcknowledged(event.currentTarget.checked)}
              label={t('acknowledge')}
            />
          </>
        )}
      </div>
    </DialogForm>
  )
}

type ChoicesProps = Pick<Props, 'kept' | 'kind' | 'find'> & {
  chosen: MergeChoice | null
  onChoose: (choice: MergeChoice) => void
}

function Choices({ kept, kind, find, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation(['merging', 'ui'])
  const group = useId()
  const [typed, setTyped] = useState('')
  const [needle] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({ queryKey: ['merge', kind, kept.id, needle], queryFn: () => find(needle) })
  const choices = data?.filter(({ id }) => id !== kept.id)
  return (
    <>
      <SearchInput value={typed} onChange={setTyped} placeholder={t(`search.${kind}`)} width="100%" />
      {!choices && <SkeletonRows rows={2} label={t('ui:loading')} />}
      {choices?.length === 0 && <p className="muted">{t(needle ? 'noneFound' : `noneLike.${kind}`)}</p>}
      <fieldset className={classes.choices} aria-label={t(`choose.${kind}`)}>
        {choices?.map((choice) => (
          <label key={choice.id} className={classes.choice}>
            <input
              type="radio"
              name={group}
              checked={chosen?.id === choice.id}
              disabled={choice.refused !== undefined}
              onChange={() => onChoose(choice)}
            />
            <span>
              <UserText className="strong">{choice.name}</UserText>
              <span className={classes.facts}>{choice.facts}</span>
              {choice.refused && <span className={classes.facts}>{choice.refused}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
