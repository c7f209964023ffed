/** Where a file of the accounts was refused without a sentence. */
export const NO_FILE = 'The file could not be made. Please try again.'
