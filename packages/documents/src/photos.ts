/** What a document shows of one thing: its photos, small, as JPEG or PNG, and how many more there are that it does not. */
export type PaperPhotos = { photos: readonly Uint8Array[]; morePhotos: number }

/** The file names of the pictures, as the template expects them. */
export type PhotosView = { photos: string[]; more: string | null }

export const photosView = (photos: string[], more: number): PhotosView => ({
  photos,
  more: more > 0 ? `+${more}` : null,
})
