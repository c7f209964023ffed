import about from '../../package.json' with { type: 'json' }

/** The release, as in `package.json`. */
export const { version } = about
