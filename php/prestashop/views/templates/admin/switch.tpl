{foreach $switches as $name => $is_on}
  <div class="panel">
    <h3>{$texts[$name]|escape:'html':'UTF-8'}</h3>
    <form method="post">
      <p>{if $is_on}{$texts.isOn|escape:'html':'UTF-8'}{else}{$texts.isOff|escape:'html':'UTF-8'}{/if}</p>
      <button class="btn btn-primary" name="cartelements_{$name}" value="{if $is_on}0{else}1{/if}">
        {if $is_on}{$texts.switchOff|escape:'html':'UTF-8'}{else}{$texts.switchOn|escape:'html':'UTF-8'}{/if}
      </button>
    </form>
  </div>
{/foreach}
