import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Company } from '@warsha/contract/company'
import { largestPicture } from '@warsha/domain/pictures'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { FieldMessage } from '../ui/fields/field.tsx'
import { IconTrash, IconUpload } from '../ui/icons.tsx'
import classes from './company.module.css'
import { Drawn } from './Drawn.tsx'

type Props = { company: Company }
type PictureOf = 'company' | 'companyStamp'

/** The logo at the head of the company's papers, and the stamp beside its signature. */
export function PicturesCard({ company }: Props) {
  const { t } = useTranslation('company')
  return (
    <Card title={t('pictures.title')}>
      <div className="stack">
        <p className="soft text-sm">{t('pictures.hint')}</p>
        <div className="fields-2">
          <OnePicture of="company" companyId={company.id} path={company.picturePath} />
          <OnePicture of="companyStamp" companyId={company.id} path={company.stampPicturePath} />
        </div>
      </div>
    </Card>
  )
}

type OneProps = { of: PictureOf; companyId: number; path: string | null }

function OnePicture({ of, companyId, path }: OneProps) {
  const { t } = useTranslation('company')
  const disabledReason = useWhyNot()('administration.photoUpload')
  const input = useRef<HTMLInputElement>(null)
  const { upload, remove, problem, busy } = usePictureDeeds(of, companyId)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) upload(file)
    // The same picture may be chosen once more after it was taken away.
    event.target.value = ''
  }
  return (
    <fieldset className={classes.picture} aria-label={t(`pictures.${of}`)}>
      <span className="strong text-sm">{t(`pictures.${of}`)}</span>
      <span className={classes.frame}>{path ? <Shown path={path} of={of} /> : <Nothing />}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t(`pictures.choose.${of}`)}
        onChange={take}
      />
      <span className="row-wrap">
        <ActionButton
          icon={<IconUpload />}
          busy={busy}
          {...(disabledReason && { disabledReason })}
          onClick={() => input.current?.click()}
        >
          {t(`pictures.choose.${of}`)}
        </ActionButton>
        {path && !disabledReason && (
          <ActionButton icon={<IconTrash />} busy={busy} onClick={remove}>
            {t('pictures.remove')}
          </ActionButton>
        )}
      </span>
      {problem && (
        <span role="alert" className={classes.problem}>
          <FieldMessage>{problem}</FieldMessage>
        </span>
      )}
    </fieldset>
  )
}

/** A picture is stored at once, not with the form around it. */
function usePictureDeeds(entity: PictureOf, id: number) {
  const say = useErrorMessage()
  const refused = useRefusalMessage()
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey: api.company.profile.key() })
  const uploading = useMutation(api.pictures.upload.mutationOptions({ onSuccess }))
  const removing = useMutation(api.pictures.remove.mutationOptions({ onSuccess }))
  const tooLarge = (uploading.variables?.file.size ?? 0) > largestPicture
  return {
    upload: (file: File) => uploading.mutate({ entity, id, file }),
    remove: () => {
      uploading.reset()
      removing.mutate({ entity, id })
    },
    busy: uploading.isPending || removing.isPending,
    problem:
      uploading.isError && tooLarge
        ? refused({ code: 'invalidUploadFileSize', data: {} })
        : say(uploading.error ?? removing.error),
  }
}

function Shown({ path, of }: { path: string; of: PictureOf }) {
  const { t } = useTranslation('company')
  const id = Number(path.split('/').at(-1))
  const { data } = useQuery(
    api.pictures.get.queryOptions({
      input: { id },
      // A picture never changes under its id.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { outlivesWrites: true },
    }),
  )
  return data ? <Drawn content={data} alt={t(`pictures.${of}`)} /> : null
}

function Nothing() {
  const { t } = useTranslation('company')
  return <span className="muted text-sm">{t('pictures.none')}</span>
}
