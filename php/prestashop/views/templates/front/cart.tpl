{extends file=$layout}

{block name='content'}
  <section id="main">
    {$cart_elements nofilter}
    {hook h='displayShoppingCartFooter'}
  </section>
{/block}
