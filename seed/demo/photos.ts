import { z } from 'zod'
import photos from './photos.json' with { type: 'json' }

export type PhotoName = keyof typeof photos

/**
 * The demo shop's photographs (`seed/photos/<name>.webp`, rendered for this project) and what each
 * shows, in the words that people who cannot see them are given.
 */
export const PHOTOS: Readonly<Record<PhotoName, string>> = photos

export const photoName = z.enum(Object.keys(photos) as PhotoName[])
