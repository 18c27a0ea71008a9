/** The extension of a file. In the address of a version such as v1.0.0, what follows the last dot is a number. */
export const FILE_EXTENSION = /\.[a-z][a-z\d]*$/i
