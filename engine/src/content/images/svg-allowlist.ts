/** The elements that a published SVG may have: shapes, text, paint and filters; nothing that runs, links or embeds HTML. */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use switch title desc a image',
    'path rect circle ellipse line polyline polygon marker',
    'text tspan textPath',
    'linearGradient radialGradient stop pattern clipPath mask style',
    'animate animateMotion animateTransform mpath',
    'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting',
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur',
    'feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((names) => names.split(' ')),
)

/** The attributes that it may have. Links and styles are allowed if they refer only to the file itself. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'id class style lang xml:lang xml:space role tabindex href xlink:href version',
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points viewBox preserveAspectRatio transform rotate',
    'transform-origin transform-box vector-effect pathLength overflow clip display visibility opacity color cursor',
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit',
    'stroke-dasharray stroke-dashoffset paint-order color-interpolation color-interpolation-filters color-rendering',
    'shape-rendering text-rendering image-rendering mix-blend-mode isolation clip-path clip-rule clipPathUnits mask',
    'mask-type maskUnits maskContentUnits filter filterUnits primitiveUnits enable-background',
    'font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing',
    'word-spacing text-anchor text-decoration text-align white-space dominant-baseline alignment-baseline',
    'baseline-shift direction unicode-bidi writing-mode line-height textLength lengthAdjust startOffset method spacing side',
    'gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits',
    'patternTransform marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient',
    'attributeName attributeType from to by values begin dur end min max repeatCount repeatDur restart fill calcMode',
    'keyTimes keySplines keyPoints additive accumulate type path origin',
    'in in2 result mode operator k1 k2 k3 k4 stdDeviation edgeMode radius order kernelMatrix divisor bias targetX',
    'targetY preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent lighting-color azimuth',
    'elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector yChannelSelector',
    'flood-color flood-opacity amplitude exponent intercept slope tableValues baseFrequency numOctaves seed stitchTiles',
    'systemLanguage aria-label aria-labelledby aria-hidden',
  ].flatMap((names) => names.split(' ')),
)
