/** The file of a product's 3-D view: its name in the file store, and the last part of its address under `/media/`. */
export const modelFile = (id: string): string => `${id}.glb`

export const modelAddress = (id: string): string => `/media/${modelFile(id)}`
