class ApiField extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button')
    button.className = 'button'
    button.textContent = 'Copy name'
    button.addEventListener('click', () => navigator.clipboard.writeText(this.querySelector('code')?.textContent ?? ''))
    this.append(button)
  }
}

customElements.define('api-field', ApiField)
